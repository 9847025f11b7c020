// The product's build with the tests' routes, layouts and middleware.
import { defineConfig, mergeConfig, type Plugin } from 'vite'
import web from '../../../vite.config.ts'

const OURS = /\/src\/(?:routes|layouts)\/(routes|layouts|middleware)\.ts$/

function swapped(): Plugin {
  return {
    name: 'aureus:shell-fixtures',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      if (!source.startsWith('.') || !importer) return undefined
      const resolved = await this.resolve(source, importer, { ...options, skipSelf: true })
      const name = resolved && OURS.exec(resolved.id)?.[1]
      if (!name) return undefined
      const extension = name === 'middleware' ? 'ts' : 'tsx'
      return `${import.meta.dirname}/${name}.${extension}`
    },
  }
}

export default defineConfig((environment) =>
  mergeConfig(web(environment), { plugins: [swapped()] }),
)
