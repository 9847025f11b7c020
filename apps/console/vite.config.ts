// `vite build` builds the client, then `vite build --ssr` the renderer, which the server imports. The output root is
// `dist` or AUREUS_OUT_DIR (an absolute path), so that a build can be made elsewhere and moved into place.
import { join, resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { clientAssets, ENTRY } from './build/clientAssets.ts'

const root = import.meta.dirname

export default defineConfig(({ isSsrBuild }) => {
  const outRoot = resolve(root, process.env['AUREUS_OUT_DIR'] ?? 'dist')
  const clientFolder = join(outRoot, 'client')
  return {
    root,
    appType: 'custom',
    plugins: [react(), clientAssets(clientFolder)],
    css: { transformer: 'lightningcss', lightningcss: { drafts: { customMedia: true } } },
    // One file without node_modules, because the server imports the renderer by path.
    ssr: { noExternal: true },
    ...(isSsrBuild && { define: { 'process.env.NODE_ENV': '"production"' } }),
    build: {
      target: 'baseline-widely-available',
      outDir: isSsrBuild ? join(outRoot, 'server') : clientFolder,
      emptyOutDir: true,
      manifest: !isSsrBuild,
      // The content security policy allows no `data:` script, style or font.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      reportCompressedSize: false,
      rolldownOptions: isSsrBuild
        ? {
            input: join(root, 'src/entry.server.tsx'),
            output: { entryFileNames: 'entry.server.js', codeSplitting: false },
          }
        : { input: join(root, ENTRY) },
    },
  }
})
