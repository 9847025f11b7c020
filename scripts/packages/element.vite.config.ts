// Builds one entry of @aureus/element from the built packages, so that it contains the same React parts and styles.
import { join } from 'node:path'
import * as v from 'valibot'
import { projectRoot } from '../process/paths.ts'
import { awaitedImports } from './awaitedImports.ts'

const entry = v.parse(v.picklist(['index', 'standalone']), process.env['AUREUS_ELEMENT'])
const built = v.parse(v.string(), process.env['AUREUS_BUILT'])
const root = join(projectRoot, 'packages/element')
const isWhole = entry === 'standalone'

/** An application that installs the package has its own core, whose client the elements take. */
const outside = /^@aureus\/(core|protocol)(\/|$)/

/** Only for actions that these files do not have. */
const optional = /^(viem|@walletconnect\/.+)(\/|$)/

const fromBuild = (name: string) => [
  { find: new RegExp(`^@aureus/${name}$`), replacement: join(built, name, 'dist/index.js') },
  {
    find: new RegExp(`^@aureus/${name}/([\\w-]+)$`),
    replacement: join(built, name, 'dist/$1.js'),
  },
]

export default {
  root,
  publicDir: false,
  plugins: [awaitedImports()],
  define: { 'process.env.NODE_ENV': '"production"' },
  resolve: {
    alias: [
      {
        find: '@aureus/react/styles.css?inline',
        replacement: `${join(built, 'react/dist/styles.css')}?inline`,
      },
      ...fromBuild('react'),
      ...(isWhole ? [...fromBuild('core'), ...fromBuild('protocol')] : []),
    ],
    dedupe: ['react', 'react-dom'],
  },
  build: {
    target: 'baseline-widely-available',
    outDir: process.env['AUREUS_OUT_DIR'],
    emptyOutDir: false,
    sourcemap: true,
    minify: true,
    reportCompressedSize: false,
    lib: { entry: { [entry]: join(root, `src/exports/${entry}.ts`) }, formats: ['es'] },
    rolldownOptions: {
      external: (id: string) => optional.test(id) || (!isWhole && outside.test(id)),
      output: {
        chunkFileNames: `parts/${entry}-[name]-[hash].js`,
        entryFileNames: '[name].js',
      },
    },
  },
}
