// In the browser: the app's end of the protocol, by the library that the apps use.
import { expose, windowEndpoint } from './comlink.mjs'

const frame = document.getElementById('app')
const { origin } = new URL(frame.dataset.url)
const question = document.getElementById('question')

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

let asking = Promise.resolve(false)

/** One question at a time. Resolves with whether the person approves. */
function ask(asked) {
  asking = asking.then(
    () =>
      new Promise((resolve) => {
        const [title, facts, text] = question.children
        title.textContent = asked.title
        facts.replaceChildren(
          ...asked.facts.flatMap(([name, value]) => [make('dt', name), make('dd', value)]),
        )
        text.textContent = asked.text ?? ''
        question.hidden = false
        const answer = (event) => {
          event.preventDefault()
          question.hidden = true
          resolve(event.submitter.value === 'yes')
        }
        question.addEventListener('submit', answer, { once: true })
      }),
  )
  return asking
}

function make(name, text) {
  const element = document.createElement(name)
  element.textContent = text
  return element
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
