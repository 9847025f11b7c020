// Builds @aureus/server as one CommonJS file with its dependencies inside, because they are ES modules only.
import { join } from 'node:path'
import { pureSchemas } from '../../apps/web/build/pureSchemas.ts'
import { projectRoot } from '../process/paths.ts'

const root = join(projectRoot, 'packages/server')

export default {
  root,
  publicDir: false,
  plugins: [pureSchemas()],
  ssr: { noExternal: true },
  build: {
    target: 'node20',
    ssr: true,
    outDir: process.env['AUREUS_OUT_DIR'],
    emptyOutDir: true,
    minify: false,
    reportCompressedSize: false,
    rolldownOptions: {
      input: join(root, 'src/exports/index.ts'),
      output: { format: 'cjs', entryFileNames: 'index.js', codeSplitting: false },
    },
  },
}
