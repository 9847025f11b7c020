declare module 'virtual:client-manifest' {
  /** Vite's manifest of the client build; `null` while developing. */
  const manifest: import('vite').Manifest | null
  export default manifest
}
