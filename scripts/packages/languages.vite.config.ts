// Builds the texts of @aureus/react in every language: one module for each, without the components.
import { join } from 'node:path'
import { translated } from '@aureus/languages/build'
import { projectRoot } from '../process/paths.ts'

const root = join(projectRoot, 'packages/react')

export default {
  root,
  publicDir: false,
  plugins: [translated({ asFiles: true })],
  build: {
    target: 'baseline-widely-available',
    outDir: process.env['AUREUS_OUT_DIR'],
    emptyOutDir: true,
    minify: false,
    reportCompressedSize: false,
    lib: { entry: { en: join(root, 'src/exports/languages/en.ts') }, formats: ['es'] },
    rolldownOptions: {
      // The phrases have texts, so they are inside.
      external: (id: string) => id.startsWith('@aureus/') && id !== '@aureus/protocol/phrases',
      output: {
        entryFileNames: '[name].js',
        codeSplitting: false,
        // Like the package's other modules, for server components.
        banner: '"use client";',
      },
    },
  },
}
