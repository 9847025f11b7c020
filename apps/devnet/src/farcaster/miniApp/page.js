// In the browser: the app's end of the protocol, by the library that the apps use.
import { expose, windowEndpoint } from './comlink.mjs'
import { ask } from './question.js'

const frame = document.getElementById('app')
const { origin } = new URL(frame.dataset.url)

const info = {
  uuid: crypto.randomUUID(),
  name: 'Farcaster stand-in',
  icon: `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><rect width="40" height="40" rx="8" fill="#6a3cff"/></svg>')}`,
  rdns: 'xyz.farcaster.MiniAppWallet',
}

const tell = (message) => frame.contentWindow.postMessage(message, origin)

async function post(path, body) {
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) })
  return answer.json()
}

const app = {
  context: { user: { fid: 1001, username: 'ada' }, client: { clientFid: 9152, added: false } },
  getCapabilities: () => ['wallet.getEthereumProvider', 'actions.ready'],
  getChains: () => ['eip155:99199'],
  ready() {
    document.body.dataset.ready = ''
  },
  eip6963RequestProvider() {
    tell({ type: 'frameEvent', event: { event: 'eip6963:announceProvider', info } })
  },
  async ethProviderRequestV2({ id, method, params }) {
    const request = { method, params }
    const { asked } = await post('/mini-app/ask', request)
    const said =
      asked && !(await ask(asked))
        ? { error: { code: 4001, message: 'User rejected the request.' } }
        : await post('/mini-app/perform', request)
    return { jsonrpc: '2.0', id, ...said }
  },
}

expose(app, windowEndpoint(frame.contentWindow, self, origin), [origin])
frame.src = frame.dataset.url
