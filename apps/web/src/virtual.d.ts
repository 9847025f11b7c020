declare module 'virtual:client-manifest' {
  /** Vite's manifests of the client's builds; `null` in development. */
  const manifests: import('./document/assets.ts').Manifests | null
  export default manifests
}
