// Builds one package as a library: ES modules with source maps, and one style sheet. The page's own plugins remove
// unused schemas and class names, so an integrator's page has as few bytes as ours.
import { readFileSync } from 'node:fs'
import { isAbsolute, join } from 'node:path'
import { classNames } from '../../apps/web/build/classNames.ts'
import { pureSchemas } from '../../apps/web/build/pureSchemas.ts'
import { projectRoot } from '../process/paths.ts'
import { entriesOf, parseManifest } from './manifest.ts'

const root = join(projectRoot, 'packages', process.env['AUREUS_PACKAGE'] ?? '')
const manifest = parseManifest(readFileSync(join(root, 'package.json'), 'utf8'))
const entry = Object.fromEntries(
  entriesOf(manifest).map(({ name, source }) => [name, join(root, source)]),
)

export default {
  root,
  publicDir: false,
  plugins: [pureSchemas(), classNames()],
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
      // Inlines single names and sentences, so that their module need not load.
      optimization: { inlineConst: { mode: 'all', pass: 2 } },
      output: {
        // One file per source module, so that an integrator's bundler puts into the first load only what it uses. With
        // shared chunks the first load of a minimal page was 87.6 kB instead of 75.4 (decision 0079).
        preserveModules: true,
        preserveModulesRoot: join(root, 'src'),
        entryFileNames: '[name].js',
        // Server components can import these modules without a file of their own around them.
        ...(manifest.peerDependencies?.['react'] && { banner: '"use client";' }),
      },
    },
  },
}
