import { expect, test } from 'vitest';
import { withLibrariesAtOnce } from './vite-plugins.ts';

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
