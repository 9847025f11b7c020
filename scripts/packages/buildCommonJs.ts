// The CommonJS files of @aureus/server, for backends that call `require` where Node does not load ES modules with it.
import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runVite } from '../build/runVite.ts'

/** Below `dist`. A package.json there says that its files are CommonJS. */
export const COMMON_JS = 'cjs'

/** @param dist of the package, with its declarations in `types` */
export async function buildCommonJs(dist: string): Promise<void> {
  const folder = join(dist, COMMON_JS)
  await runVite({
    app: 'apps/web',
    args: ['build', '--config', join(import.meta.dirname, 'commonJs.vite.config.ts')],
    outDir: folder,
  })
  writeFileSync(join(folder, 'package.json'), '{ "type": "commonjs" }\n')
  cpSync(join(dist, 'types'), join(folder, 'types'), { recursive: true })
  for (const name of readdirSync(join(folder, 'types'), { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.d.ts')) continue
    const path = join(folder, 'types', name)
    writeFileSync(path, fromEsModules(readFileSync(path, 'utf8')))
  }
}

/** Declarations of CommonJS may name those of ES modules as types, if they say so (TypeScript 5.3). */
export const fromEsModules = (declarations: string): string =>
  declarations.replace(
    /^(import|export) (?:type )?(\{[^}]*\}) from ('@aureus\/[^']+');$/gm,
    (_, word: string, names: string, from: string) =>
      `${word} type ${names.replaceAll(/\btype /g, '')} from ${from} with { 'resolution-mode': 'import' };`,
  )
