// What a bundler makes of style sheets: CSS Modules are maps of class names, others are side effects.
declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>
  export default classes
}
declare module '*.css'
