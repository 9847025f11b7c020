#!/usr/bin/env node
// Starts the Firefox at FIREFOX_PATH for Playwright, and answers the one command of its protocol (WebDriver BiDi) that
// a stock Firefox does not know. Playwright sends it for every context, to emulate a colour scheme that no test asks for.
import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { WebSocket, WebSocketServer } from 'ws'

const UNKNOWN = 'emulation.setMediaFeaturesOverride'
const DOWNLOADS = new Set(['browsingContext.downloadWillBegin', 'browsingContext.downloadEnd'])

const [, , ...parameters] = process.argv
const firefox = spawn(process.env.FIREFOX_PATH, parameters, {
  stdio: ['inherit', 'inherit', 'pipe'],
})
firefox.once('exit', (code) => process.exit(code ?? 1))
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => firefox.kill(signal))

createInterface({ input: firefox.stderr }).on('line', (line) => {
  const [, url] = /WebDriver BiDi listening on (ws:\/\/\S+)/.exec(line) ?? []
  if (!url) return console.error(line)
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0 })
  server.once('listening', () => {
    console.error(`WebDriver BiDi listening on ws://127.0.0.1:${server.address().port}`)
  })
  server.on('connection', (driver, { url: path }) => relay(driver, url + path))
})

function relay(driver, url) {
  const browser = new WebSocket(url, { maxPayload: 0 })
  const waiting = []
  browser.on('open', () => {
    for (const text of waiting.splice(0)) browser.send(text)
  })
  browser.on('message', (data) => driver.send(withDownloadId(String(data))))
  driver.on('message', (data) => {
    const text = String(data)
    const { id, method } = JSON.parse(text)
    if (method === UNKNOWN) driver.send(JSON.stringify({ type: 'success', id, result: {} }))
    else if (browser.readyState === WebSocket.OPEN) browser.send(text)
    else waiting.push(text)
  })
  browser.on('close', () => driver.close())
  driver.on('close', () => browser.close())
}

/** Firefox gives the download of a blob no id, and Playwright drops downloads without one. */
function withDownloadId(text) {
  if (!text.includes('"browsingContext.download')) return text
  const event = JSON.parse(text)
  if (!DOWNLOADS.has(event.method)) return text
  event.params.download ??= event.params.navigation ?? event.params.url
  return JSON.stringify(event)
}
