// Builds the documents of the wallet origin, each with its own scripts, and the Worker that holds keys. The
// output is `dist`, or AUREUS_OUT_DIR (an absolute path), so that a build can be made aside and swapped in.
import { resolve } from 'node:path'
import { translated } from '@aureus/languages/build'
import { defineConfig } from 'vite'
import { ownDescriptors } from './build/descriptors.ts'
import { documentsOf, walletDocuments } from './build/documents.ts'
import { buildRescuePage, rescuePage } from './build/rescue.ts'
import { workerWall } from './build/workerWall.ts'

const root = import.meta.dirname

/** What the frame shares with later code and other documents. One file compresses better than ten (decision 0084). */
const shared = new RegExp(
  [
    'vite/preload-helper',
    'protocol/src/(siwx/email|social/|walletApi/(session|social)|custody/wallet|embedded/limits)',
    'wallet/src/lib/(faults/|config/readConfig|store/store|api/|page/hostPage|person/)',
    'wallet/src/(identity/(context/(keptFlow|social)|session/)|transactions/permissions/permissions|keys/createWorker)',
    'node_modules/dpop/',
  ].join('|'),
)

// Before the rest: kits name it by its hash.
const rescue = await buildRescuePage(root)

export default defineConfig({
  root,
  appType: 'mpa',
  plugins: [
    translated({ list: '.vite/translated.json' }),
    walletDocuments(root),
    rescuePage(rescue),
    ownDescriptors(root),
  ],
  define: { AUREUS_RESCUE_PAGE: JSON.stringify(rescue.integrity) },
  css: { transformer: 'lightningcss', lightningcss: { drafts: { customMedia: true } } },
  worker: { format: 'es', plugins: () => [workerWall()] },
  build: {
    target: 'baseline-widely-available',
    outDir: resolve(root, process.env['AUREUS_OUT_DIR'] ?? 'dist'),
    emptyOutDir: true,
    manifest: true,
    // The content security policy allows no `data:` script, style or font.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      input: documentsOf(root),
      output: {
        codeSplitting: { groups: [{ name: 'shared', test: shared }] },
        // Without names: the frame lists some sixty files that later code needs. The manifest names them.
        chunkFileNames: 'assets/[hash].js',
      },
    },
  },
})
