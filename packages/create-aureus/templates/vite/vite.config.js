import { defineConfig, loadEnv } from 'vite'

export default defineConfig(({ mode }) => {
  const { AUREUS_SERVER: target } = loadEnv(mode, import.meta.dirname, 'AUREUS_')
  // The server accepts requests of its own pages only, so the proxy names its origin. In production, put the same path
  // in front of the server: page and API then share an origin.
  const proxy = { '/v1': { target, changeOrigin: true, headers: { origin: target } } }
  return { server: { proxy }, preview: { proxy } }
})
