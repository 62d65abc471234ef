/**
 * What was published stays as it was: answers name the version they were given to. A change of wording or scales adds a version
 * and its line here; it never changes a line. The texts that anybody may reproduce are written out below.
 */
import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { type FormDefinition, itemsOf } from '#engine/model/forms/form.ts';
import { gad7 } from './instruments/gad7.form.ts';
import { pcl5 } from './instruments/pcl5.form.ts';
import { phq9 } from './instruments/phq9.form.ts';
import { versions } from './instruments.model.ts';

const PUBLISHED: Readonly<Record<string, string>> = {
  'phq9 2': '72fe63a97cdc',
  'phq9 1': '25d6f4a60c79',
  'gad7 2': '2d8222d3e3e8',
  'gad7 1': '2faebfdaf322',
  'cssrs 1': '7bd5c8b67038',
  'cssrs_since 1': '46ee5fbd21b2',
  'ciwa 2': '8680ed637ff4',
  'ciwa 2-8/15': 'e9c50c1428a3',
  'ciwa 1': 'f71b1e805320',
  'ciwa 1-8/15': '1a3471c3307d',
  'cows 3': '291d9ae48257',
  'cows 2': 'ccbec632f034',
  'cows 1': '1105705b70aa',
  'audit 1': '951e3c39cab0',
  'dast10 1': '7b668b2a43f9',
  'bam 2': 'f83de096b664',
  'bam R-2': 'e6ab2280b1ae',
  'bam IOP-2': 'a58af52f9cf1',
  'bam 1': 'dcd390294ab2',
  'bam R-1': 'fb7aceef1824',
  'bam IOP-1': '78baeda04a42',
  'pcl5 2': 'ed3e3f5ebc9a',
  'pcl5 2-31': '40c5048fdc20',
  'pcl5 2-32': 'd2bb44a36d1f',
  'pcl5 week-2': 'dd4743060e5a',
  'pcl5 week-2-31': 'eb58a74ff799',
  'pcl5 week-2-32': '386cfcbca464',
  'pcl5 1': '2d106ff719ea',
  'pcl5 week-1': 'f5b25f9cc4c0',
  'pcl5 1-31': 'c695f800e7ce',
  'pcl5 week-1-31': 'f5d83aa1f98b',
  'pcl5 1-32': '0ead172f72a1',
  'pcl5 week-1-32': 'b288c8927189',
  'ace 2': '1359b46081fb',
  'ace 1': '2d5b18504413',
  'asam 4e-1': '16f6d8075515',
  'asam 3e-1': '666a9a4806e4',
  'biopsychosocial 2': '5aeea57cf15c',
  'biopsychosocial 1': '31c3c797f59e',
  'psychiatric 2': '314d505a17cf',
  'psychiatric 1': '83709effba1c',
  'nursing 3': '47c7f6b2efd5',
  'nursing 2': '480cabbc8a2d',
  'nursing 1': 'b8ecd2cb9bd0',
  'aims 2': 'ded1ba20a21d',
  'aims 1': '15252d7e5baf',
};
const hashOf = ({ title, lead, notice, sections, scales }: FormDefinition): string =>
  createHash('sha256')
    .update(JSON.stringify([title, lead, notice, sections, scales]))
    .digest('hex')
    .slice(0, 12);
const textsOf = (form: FormDefinition): string[] => itemsOf(form).map(({ text }) => text);

it('every published version asks and counts what it did', () => {
  const all = Object.values(versions).flat();
  expect(Object.fromEntries(all.map((form) => [`${form.code} ${form.version}`, hashOf(form)]))).toEqual(PUBLISHED);
});

describe('the published wording', () => {
  it('of the PHQ-9', () => {
    expect(phq9.lead).toBe('Over the last 2 weeks, how often have you been bothered by any of the following problems?');
    expect(textsOf(phq9)).toEqual([
      'Little interest or pleasure in doing things',
      'Feeling down, depressed, or hopeless',
      'Trouble falling or staying asleep, or sleeping too much',
      'Feeling tired or having little energy',
      'Poor appetite or overeating',
      'Feeling bad about yourself – or that you are a failure or have let yourself or your family down',
      'Trouble concentrating on things, such as reading the newspaper or watching television',
      'Moving or speaking so slowly that other people could have noticed? Or the opposite – being so fidgety or restless that you have been moving around a lot more than usual',
      'Thoughts that you would be better off dead or of hurting yourself in some way',
      'If you checked off any problems, how difficult have these problems made it for you to do your work, take care of things at home, or get along with other people?',
    ]);
  });
  it('of the GAD-7', () => {
    expect(gad7.lead).toBe('Over the last 2 weeks, how often have you been bothered by the following problems?');
    expect(textsOf(gad7)).toEqual([
      'Feeling nervous, anxious, or on edge',
      'Not being able to stop or control worrying',
      'Worrying too much about different things',
      'Trouble relaxing',
      'Being so restless that it is hard to sit still',
      'Becoming easily annoyed or irritable',
      'Feeling afraid as if something awful might happen',
      'If you checked off any problems, how difficult have these problems made it for you to do your work, take care of things at home, or get along with other people?',
    ]);
  });
  it('of the PCL-5', () => {
    expect(pcl5.lead).toBe('In the past month, how much were you bothered by:');
    expect(textsOf(pcl5).slice(1)).toEqual([
      'Repeated, disturbing, and unwanted memories of the stressful experience?',
      'Repeated, disturbing dreams of the stressful experience?',
      'Suddenly feeling or acting as if the stressful experience were actually happening again (as if you were actually back there reliving it)?',
      'Feeling very upset when something reminded you of the stressful experience?',
      'Having strong physical reactions when something reminded you of the stressful experience (for example, heart pounding, trouble breathing, sweating)?',
      'Avoiding memories, thoughts, or feelings related to the stressful experience?',
      'Avoiding external reminders of the stressful experience (for example, people, places, conversations, activities, objects, or situations)?',
      'Trouble remembering important parts of the stressful experience?',
      'Having strong negative beliefs about yourself, other people, or the world (for example, having thoughts such as: I am bad, there is something seriously wrong with me, no one can be trusted, the world is completely dangerous)?',
      'Blaming yourself or someone else for the stressful experience or what happened after it?',
      'Having strong negative feelings such as fear, horror, anger, guilt, or shame?',
      'Loss of interest in activities that you used to enjoy?',
      'Feeling distant or cut off from other people?',
      'Trouble experiencing positive feelings (for example, being unable to feel happiness or have loving feelings for people close to you)?',
      'Irritable behavior, angry outbursts, or acting aggressively?',
      'Taking too many risks or doing things that could cause you harm?',
      'Being “superalert” or watchful or on guard?',
      'Feeling jumpy or easily startled?',
      'Having difficulty concentrating?',
      'Trouble falling or staying asleep?',
    ]);
  });
});
