import { defineConfig, loadEnv } from 'vite'

export default defineConfig(({ mode }) => {
  const { AUREUS_SERVER } = loadEnv(mode, import.meta.dirname, 'AUREUS_')
  const target = new URL(AUREUS_SERVER).origin
  // In production, put the same path in front of the server: page and API then share an origin.
  const proxy = { '^/v1(/|\\?|$)': { target, changeOrigin: true, configure } }
  return { server: { proxy }, preview: { proxy } }

  function configure(proxied) {
    proxied.on('proxyReq', (forwarded, { headers, socket }) => {
      // Believed only from a proxy.
      for (const name of forwarded.getHeaderNames())
        if (/^(forwarded|x-forwarded-.*|x-real-ip)$/.test(name)) forwarded.removeHeader(name)
      // The server counts requests by this address. It believes it with TRUST_PROXY=1.
      forwarded.setHeader('x-forwarded-for', socket.remoteAddress)
      // The server knows a page by its origin, which browsers leave out when a page reads from its own.
      if (headers.origin === undefined)
        forwarded.setHeader('origin', `${socket.encrypted ? 'https' : 'http'}://${headers.host}`)
    })
    // The proxy itself leaves the page waiting for the rest of an answer that broke off.
    proxied.on('proxyRes', (reply, _, response) => reply.on('error', () => response.destroy()))
  }
})
