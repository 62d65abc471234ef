import type { Gender } from '#modules/people/work-categories.model.ts';

const list = (text: string): readonly string[] => text.trim().split(/\s+/);

/** Given names, from many of the languages people in Oregon speak at home. */
export const FEMALE = list(`
  Amara Aaliyah Adaeze Ailani Aisha Alma Amina Anjali Annika Araceli Astrid Beatriz Bettina Bronwen Camila Carmen Celeste
  Chiara Clara Daniela Danielle Delphine Dolores Ebony Eleni Elif Eluned Esperanza Esther Farah Fatima Fiona Freya Gabriela
  Grace Greta Hana Hannah Helga Ines Ingrid Isolde Jacinta Jamila Jia Joanna Kalani Keiko Kiana Laila Leilani Lena Lucia
  Maeve Magda Maribel Marisol Mei Mina Miriam Nadia Naomi Nia Noor Odette Oluchi Paloma Petra Priya Rania Renee Rosalind
  Ruth Sade Saoirse Selma Shanice Shreya Sofia Sunniva Tamar Tatiana Thandi Tova Uma Valentina Vesna Wanda Ximena Yara
  Yesenia Yuki Zainab Zofia`);
export const MALE = list(`
  Abel Adrian Ahmad Akira Alonso Anders Andre Anton Arjun Arturo Baptiste Benjamin Bilal Bjorn Bodhi Caleb Cesar Chidi Cormac
  Cyrus Damian Darius Demetri Desmond Devon Diego Dmitri Eamon Eduardo Elias Emeka Emil Enrique Ezra Fabian Felix Florian
  Gael Gideon Giorgio Gus Hamza Hassan Hector Hiroshi Hugo Ibrahim Idris Ivan Jamal Javier Jonah Joaquin Kai Kamal Keanu
  Kenji Kofi Kwame Lamar Lars Leif Luca Luis Malik Marcel Mateo Mikkel Minh Nikhil Nils Noah Octavio Omar Oscar Otto Pablo
  Pavel Rafael Raj Ravi Rohan Ruben Sami Santiago Seamus Sione Stellan Tariq Teodor Thabo Tomas Uriel Viktor Wendell
  Xavier Yusuf Zeke`);
export const NEUTRAL = list(`
  Ariel Avery Blair Cameron Casey Dakota Devin Eden Emerson Finley Harper Indigo Jules Kendall Lennon Marlowe Morgan Noel
  Parker Phoenix Quinn Reese River Robin Rowan Sage Sasha Skyler Tatum Wren`);

export const LAST = list(`
  Abernathy Adeyemi Agarwal Aguilar Ahlberg Akande Almeida Alvarado Amundsen Andrada Ansah Arce Aronsen Asante Ashworth Bakken
  Balogun Banerjee Barrientos Bassett Becerra Benavides Benton Bergstrom Bhandari Birch Bjornstad Blackwater Boateng Bohdan
  Borowski Brandt Brightwater Calloway Camacho Carvalho Castellanos Cervantes Chaudhary Chea Cisneros Colquitt Cordova Dahl
  Danso Delacroix Demir Desrosiers Diallo Dimitrov Dobson Duarte Dvorak Eberhart Eklund Elizondo Engstrom Escamilla Fairbanks
  Falk Farouk Feld Fernando Fitzhugh Fontaine Forsberg Fujimoto Galindo Garrity Gebreselassie Ghosh Gideonson Goldberg Gorski
  Greyeyes Grunwald Guerrero Gunderson Haddad Hakim Halvorsen Hammond Haraldson Hashimoto Hayashi Heikkinen Hinojosa Holloway
  Hossain Ibarra Idowu Ignatov Imamura Iversen Jankowski Jaramillo Jayasuriya Joshi Kahale Kaminski Kapoor Karimi Kasprzak
  Kealoha Keane Kelleher Khoury Kimura Kovac Kuznetsov Lachance Lagunas Larkspur Laurent Lefebvre Lindqvist Lisowski Lombardi
  Lundgren Maalouf Macapagal Madrigal Mahlangu Makinen Manalo Marchetti Mbeki Mekonnen Mendieta Mensah Mikkelsen Mirza Moreau
  Mukherjee Nakagawa Navarrete Ndiaye Nguyen Nieminen Nordstrom Novak Nwosu Obuya Ochoa Odhiambo Okafor Oliveira Onyango
  Orellana Osei Osterberg Oyelaran Pacheco Palakiko Papadakis Parekh Patel Pelletier Petrosyan Phan Pietrowski Poulsen Pruitt
  Quintanilla Quintero Qureshi Raghunathan Rahimi Ramanathan Rasmussen Redcloud Reyna Rivkin Roche Rosales Rutkowski Saavedra
  Saelee Salazar Sandoval Santiago Sato Schroeder Seidel Sengupta Serrano Shirazi Siddiqui Silvestri Sokolov Solheim Sorensen
  Stavros Suleiman Swansen Tadesse Takeda Talamantes Tanaka Tavares Thibodeaux Tkachenko Toivonen Tran Trujillo Tuazon Ueda
  Underhill Urbina Vandermeer Vang Vasquez Velarde Villanueva Volkova Wachira Wadsworth Whitehorse Whitfield Winterbourne
  Woldemariam Xiong Yamada Yazzie Yilmaz Ybarra Zamora Zelaya Zielinski Zuniga`);

/** Pairs that would be read as someone famous; the draw is repeated. */
export const FAMOUS: ReadonlySet<string> = new Set([
  'Pablo Sandoval',
  'Arturo Sandoval',
  'Emeka Okafor',
  'Hector Camacho',
  'Ivan Sokolov',
  'Arjun Kapoor',
  'Hana Kimura',
]);

export function givenNames(gender: Gender): readonly string[] {
  return gender === 'female' ? FEMALE : gender === 'male' ? MALE : NEUTRAL;
}

/** Oregon towns around the sites, with a ZIP of each. */
export const TOWNS: readonly (readonly [city: string, zip: string])[] = [
  ['Portland', '97202'],
  ['Portland', '97206'],
  ['Portland', '97211'],
  ['Portland', '97217'],
  ['Portland', '97233'],
  ['Gresham', '97030'],
  ['Beaverton', '97005'],
  ['Hillsboro', '97123'],
  ['Tigard', '97223'],
  ['Milwaukie', '97222'],
  ['Oregon City', '97045'],
  ['Lake Oswego', '97034'],
  ['Salem', '97301'],
  ['Newberg', '97132'],
  ['Tualatin', '97062'],
  ['Troutdale', '97060'],
  ['West Linn', '97068'],
  ['Astoria', '97103'],
];
export const STREETS = list(
  'Alder Birch Cedar Dogwood Elm Fir Hawthorne Juniper Larch Madrone Oak Pine Spruce Tamarack Vine Yew',
);
/** Area codes of Oregon and its Washington neighbors; each has 100 numbers kept for fiction, 555-0100 to 555-0199. */
export const AREA_CODES = ['503', '971', '541', '458', '360', '564'] as const;
