#!/usr/bin/env node
// Starts the development server on this Node, or on a newer one that npm gets. Must parse on Node 14.
import { spawn } from 'node:child_process'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { getNode } from './getNode.js'
import { isNewEnough, unsupported } from './requirements.js'

const parentPollMs = 1000

const { platform, arch, versions } = process
const main = new URL('../dist/main.js', import.meta.url)
const problem = unsupported(platform, arch)
if (problem) fail(problem)
else if (isNewEnough(versions.node)) void import(main.href)
else
  try {
    runOn(getNode(platform, arch))
  } catch (error) {
    fail(error instanceof Error ? error.message : String(error))
  }

/** @param {string} node the path of its binary */
function runOn(node) {
  const child = spawn(node, [fileURLToPath(main)].concat(process.argv.slice(2)), {
    stdio: 'inherit',
    // The server then ends with this process, whatever ends it.
    env: Object.assign({ npm_lifecycle_event: 'aureus-dev' }, process.env),
  })
  // The terminal sends Ctrl-C to both.
  process.on('SIGINT', () => undefined)
  for (const signal of /** @type {const} */ (['SIGTERM', 'SIGHUP']))
    process.on(signal, () => child.kill(signal))
  watchParent(() => child.kill('SIGTERM'))
  child.on('error', (error) => fail(error.message))
  child.on('exit', (code) => process.exit(code === null ? 1 : code))
}

/**
 * npm ends its shell alone, which does not pass the signal on.
 * @param {() => void} onGone
 */
function watchParent(onGone) {
  if (!process.env.npm_lifecycle_event) return
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    onGone()
  }, parentPollMs)
}

/** @param {string} message */
function fail(message) {
  console.error(message)
  process.exitCode = 1
}
