// In the browser: Safe{Wallet}'s windows around a Safe app.
import { ask, make } from './question.js'

const frame = document.getElementById('app')
const stranger = document.getElementById('stranger')
const queue = document.getElementById('queue')
const { safe } = document.querySelector('main').dataset
const { origin } = new URL(frame.dataset.url)
const search = new URLSearchParams(location.search)
const quirks = new Set((search.get('quirks') ?? '').split(','))
const LATE_MS = 300

async function post(path, body) {
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(path, {
    method: 'POST',
    headers,
    body: JSON.stringify({ safe, ...body }),
  })
  return answer.json()
}

const questions = {
  sendTransactions: ({ txs }) => ({
    title: txs.length > 1 ? `Send ${txs.length} calls` : 'Send a transaction',
    facts: txs.flatMap(({ to, value }) => [
      ['To', to],
      ['Value in wei', value],
    ]),
  }),
  signMessage: ({ message }) => ({ title: 'Sign a message', facts: [], text: textOf(message) }),
  signTypedMessage: ({ typedData }) => ({
    title: 'Sign a message',
    facts: [],
    text: JSON.stringify(typedData, null, 2),
  }),
}

function textOf(message) {
  if (!/^0x(?:[0-9a-f]{2})*$/i.test(message)) return message
  return new TextDecoder().decode(
    Uint8Array.from(message.slice(2).match(/../g) ?? [], (two) => parseInt(two, 16)),
  )
}

async function answer({ method, params }) {
  if (method === 'getEnvironmentInfo') return { data: { origin: location.origin } }
  const questionOf = questions[method]
  if (questionOf && !(await ask(questionOf(params)))) return { error: 'Transaction was rejected' }
  return post('/answer', { method, params, onChain: search.has('onchain') })
}

addEventListener('message', async ({ source, origin: from, data }) => {
  if (source !== frame.contentWindow || from !== origin || typeof data?.id !== 'string') return
  if (quirks.has('stranger')) stranger.contentWindow.postMessage(data, '*')
  if (quirks.has('late')) await new Promise((resolve) => setTimeout(resolve, LATE_MS))
  const said = await answer(data)
  // What Safe{Wallet} does not know has no answer.
  if (!('data' in said) && !('error' in said)) return
  const message = { id: data.id, success: 'data' in said, version: '9.1.0', ...said }
  for (let time = 0; time < (quirks.has('twice') ? 2 : 1); time++)
    frame.contentWindow.postMessage(message, origin)
  if (questions[data.method]) await showQueue()
})

let asked = 0

/** What other owners have not signed yet. */
async function showQueue() {
  const turn = ++asked
  const { waiting } = await post('/queue', {})
  // Answers may overtake each other.
  if (turn !== asked) return
  queue.replaceChildren(
    ...waiting.map(({ hash, kind, missing }) => {
      const card = document.createElement('div')
      card.className = 'card'
      const line = document.createElement('div')
      line.className = 'line'
      const press = (text, path, more) => {
        const button = make('button', text)
        button.addEventListener('click', async () => {
          await post(path, { hash, ...more })
          await showQueue()
        })
        line.append(button)
      }
      for (const name of missing) press(`Sign as ${name}`, '/sign', { name })
      if (kind === 'transaction') press('Cancel it', '/cancel')
      card.append(
        make('p', `A ${kind} waits for ${missing.join(' and ')}.`),
        make('code', hash),
        line,
      )
      return card
    }),
  )
}

await showQueue()
frame.src = frame.dataset.url
