declare module '*.css'
declare module '*.css?inline' {
  const text: string
  export default text
}
declare module '*.vue' {
  const component: object
  export default component
}

/** Of Vite. */
interface ImportMeta {
  glob<Module>(pattern: string): Record<string, () => Promise<Module>>
}
