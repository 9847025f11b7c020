// Builds `aureus-admin` as one file: an operator's machine installs nothing beside it.
import { join } from 'node:path'
import { projectRoot } from '../process/paths.ts'

export default {
  root: projectRoot,
  publicDir: false,
  ssr: { noExternal: true },
  build: {
    target: 'node20',
    ssr: true,
    outDir: process.env['AUREUS_OUT_DIR'],
    emptyOutDir: true,
    minify: false,
    reportCompressedSize: false,
    rolldownOptions: {
      input: { main: join(projectRoot, 'packages/admin/src/exports/main.ts') },
      output: { entryFileNames: '[name].js' },
    },
  },
}
