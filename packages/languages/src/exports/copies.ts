// The form in which builds keep translated scripts, for those who serve and list them.
export * from '../copies/copies.ts'
