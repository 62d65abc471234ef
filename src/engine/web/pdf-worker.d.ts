/** The address that the build gives to the thread of pdfjs, for programs that do not know the build's own types. */
declare module 'pdfjs-dist/build/pdf.worker.min.mjs?url' {
  const address: string;
  export default address;
}
