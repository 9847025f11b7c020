// Bundles a library that few visitors need into one module before the page is built. As many small modules, some of
// them CommonJS, it would add helpers to the first load and split code of later parts.
import { build, type Plugin, type Rolldown } from 'vite'

/** @param exported the exports that are used */
export function oneFile(library: string, exported: readonly string[]): Plugin {
  const id = `\0one-file:${library}`
  const entry = '\0one-file-entry'
  return {
    name: 'aureus:one-file',
    apply: 'build',
    enforce: 'pre',
    resolveId: (source) => (source === library ? id : undefined),
    async load(asked) {
      if (asked !== id) return undefined
      // Server rendering does not need it.
      if (this.environment.config.consumer === 'server')
        return exported.map((name) => `export const ${name} = undefined`).join('\n')
      const from = (await this.resolve(library, undefined, { skipSelf: true }))?.id
      if (!from) throw new Error(`${library} is not installed`)
      const names = exported.join(', ')
      const made = await build({
        configFile: false,
        logLevel: 'error',
        plugins: [
          {
            name: 'aureus:one-file-entry',
            resolveId: (source) => (source === entry ? entry : undefined),
            load: (source) =>
              source === entry ? `export { ${names} } from ${JSON.stringify(from)}` : undefined,
          },
        ],
        build: {
          write: false,
          target: 'baseline-widely-available',
          modulePreload: false,
          rolldownOptions: {
            input: entry,
            preserveEntrySignatures: 'strict',
            output: { format: 'es', codeSplitting: false },
          },
        },
      })
      const { output } = (Array.isArray(made) ? made[0] : made) as Rolldown.RolldownOutput
      return { code: output[0].code, map: null, moduleSideEffects: false }
    },
  }
}
