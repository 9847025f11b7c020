declare module 'virtual:client-manifest' {
  /** Vite's manifest of the client build; `null` in development. */
  const manifest: import('vite').Manifest | null
  export default manifest
}
