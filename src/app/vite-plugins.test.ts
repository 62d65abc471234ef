import { expect, test } from 'vitest';
import { withImports, withLibrariesAtOnce } from './vite-plugins.ts';

test('a CommonJS library is marked as a function that runs at once; other functions are left as they are', () => {
  const code = [
    'import{n as e,t}from"./rolldown-runtime-BXW00l8F.js";import{x as q}from"./base-O1lP361r.js";',
    'var n=t(e=>{e.one=1}),r=e(n(),1),o=t((e,t)=>{t.exports=()=>2}),p=q(e=>e);',
    'function a(){return t(e=>e)}export{n,r,o,p,a};',
  ].join('');
  expect(withLibrariesAtOnce(code)).toBe(
    [
      'import{n as e,t}from"./rolldown-runtime-BXW00l8F.js";import{x as q}from"./base-O1lP361r.js";',
      'var n=t((e=>{e.one=1})),r=e(n(),1),o=t(((e,t)=>{t.exports=()=>2})),p=q(e=>e);',
      'function a(){return t(e=>e)}export{n,r,o,p,a};',
    ].join(''),
  );
});

test('a file without a library stays as it is', () => {
  const code = 'import{t}from"./base-O1lP361r.js";var a=t(()=>1);export{a};';
  expect(withLibrariesAtOnce(code)).toBe(code);
});

test('what the worker keeps of a screen is its file and all that the file imports, each once', () => {
  const chunk = (fileName: string, ...imports: string[]) => ({ fileName, imports });
  const [screen, parts, base] = [chunk('screen', 'parts', 'base'), chunk('parts', 'base', 'screen'), chunk('base')];
  expect([...withImports([screen], [screen, parts, base, chunk('other', 'base')])].toSorted()).toEqual([
    'base',
    'parts',
    'screen',
  ]);
});
