// solc-js ships no types; this is the part used here.
declare module 'solc' {
  type ImportResult = { contents: string } | { error: string }
  const solc: {
    version(): string
    compile(input: string, callbacks?: { import: (path: string) => ImportResult }): string
  }
  export default solc
}
