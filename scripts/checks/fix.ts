import { runTool } from './check.ts'

/** Formats, sorts imports, and applies the linter's safe fixes. What is left shows in the checks that follow. */
export async function fix(): Promise<void> {
  await runTool('biome', ['check', '--write', '.'])
  await runTool('oxlint', ['--fix'])
}
