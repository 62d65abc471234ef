let coming = 0;

/** The page before stays until the next one is there; meanwhile a line at the top says that it comes (see the theme's baseline). */
export function countComing(by: 1 | -1): void {
  coming += by;
  document.documentElement.toggleAttribute('data-fetching', coming > 0);
}
