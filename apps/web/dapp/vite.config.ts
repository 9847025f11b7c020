// Builds the example of a site that sends batches, for the devnet. No build of the product contains it.
import { resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const root = import.meta.dirname

export default defineConfig({
  root,
  base: './',
  plugins: [react()],
  css: { transformer: 'lightningcss', lightningcss: { drafts: { customMedia: true } } },
  build: {
    outDir: resolve(root, process.env['AUREUS_OUT_DIR'] ?? '../../../.cache/dapp'),
    emptyOutDir: true,
    // The content security policy allows no `data:` font.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
})
