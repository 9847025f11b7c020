// The packed style sheet as text. Only the build of this package resolves it.
declare module '@aureus/react/styles.css?inline' {
  const text: string
  export default text
}
