// Builds one package as a library: ES modules with source maps, and one style sheet. The page's own plugins remove
// unused schemas and class names, so an integrator's page has as few bytes as ours.
import { readFileSync } from 'node:fs'
import { isAbsolute, join } from 'node:path'
import * as v from 'valibot'
import { classNames } from '../../apps/web/build/classNames.ts'
import { pureSchemas } from '../../apps/web/build/pureSchemas.ts'
import { projectRoot } from '../process/paths.ts'
import { awaitedImports } from './awaitedImports.ts'
import { packageNames } from './buildPackages.ts'
import { groupsOf, SERVER_ENTRY, SERVER_PARTS } from './groups.ts'
import { layerStyles } from './layerStyles.ts'
import { entriesOf, parseManifest } from './manifest.ts'

const name = v.parse(v.picklist(packageNames), process.env['AUREUS_PACKAGE'])
const root = join(projectRoot, 'packages', name)
const source = join(root, 'src')
const manifest = parseManifest(readFileSync(join(root, 'package.json'), 'utf8'))
const entry = Object.fromEntries(
  entriesOf(manifest).map((one) => [one.name, join(root, one.source)]),
)

export default {
  root,
  publicDir: false,
  plugins: [pureSchemas(), classNames(), layerStyles(), awaitedImports()],
  css: {
    transformer: 'lightningcss',
    lightningcss: { drafts: { customMedia: true } },
  },
  build: {
    target: 'baseline-widely-available',
    outDir: process.env['AUREUS_OUT_DIR'],
    emptyOutDir: true,
    sourcemap: true,
    minify: false,
    cssCodeSplit: false,
    reportCompressedSize: false,
    lib: { entry, formats: ['es'], cssFileName: 'styles' },
    rolldownOptions: {
      external: (id: string) => !(id.startsWith('.') || id.startsWith('\0') || isAbsolute(id)),
      // The groups need it: a file may then export what only other files of the package import.
      preserveEntrySignatures: 'allow-extension',
      // Inlines single names and sentences, so that their module need not load.
      optimization: { inlineConst: { mode: 'all', pass: 2 } },
      output: {
        codeSplitting: { includeDependenciesRecursively: false, groups: groupsOf(name, source) },
        chunkFileNames: 'parts/[name].js',
        entryFileNames: '[name].js',
        // Server components can import these modules without a file of their own around them.
        ...(manifest.peerDependencies?.['react'] && {
          banner: ({ name: chunk }: { name: string }) =>
            chunk === SERVER_ENTRY || chunk === SERVER_PARTS ? '' : '"use client";',
        }),
      },
    },
  },
}
