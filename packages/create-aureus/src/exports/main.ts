#!/usr/bin/env node
// `npm create aureus`: asks for what the flags leave open, and writes the app.
import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import process from 'node:process'
import { createInterface } from 'node:readline/promises'
import { fileURLToPath } from 'node:url'
import {
  DEFAULT_NAME,
  DEFAULT_SERVER,
  parseName,
  parseOptions,
  parseServer,
  parseTemplate,
  templates,
  UsageError,
} from '../app/options.ts'
import { type App, writeApp } from '../app/writeApp.ts'

const help = `npm create aureus [name] [-- --template ${templates.join('|')}] [--server URL] [--yes]

  name        the new folder; ${DEFAULT_NAME} unless given
  --template  vite (React), next (Next.js) or plain (no bundler)
  --server    the address of an Aureus server; ${DEFAULT_SERVER} unless given, where "npm run aureus" of the app serves
  --yes       asks nothing`

/** The package. The source and the built file are equally deep in it. */
const home = new URL('../../', import.meta.url)

try {
  const options = parseOptions(process.argv.slice(2))
  if (options.help) console.log(help)
  else create(await complete(options))
} catch (error) {
  if (!(error instanceof UsageError)) throw error
  console.error(error.message)
  process.exitCode = 1
}

/** Asks only in a terminal, and only for what has no answer yet. */
async function complete({
  yes,
  name,
  template,
  server,
}: ReturnType<typeof parseOptions>): Promise<App> {
  const quiet = yes || !process.stdin.isTTY
  const lines = quiet ? undefined : createInterface(process.stdin, process.stdout)
  async function ask<T>(question: string, usual: string, parse: (text: string) => T): Promise<T> {
    for (;;) {
      const answer = lines ? await lines.question(`${question} (${usual}): `) : ''
      try {
        return parse(answer.trim() || usual)
      } catch (error) {
        if (!lines || !(error instanceof UsageError)) throw error
        console.error(error.message)
      }
    }
  }
  try {
    return {
      name: name ?? (await ask('Name', DEFAULT_NAME, parseName)),
      template: template ?? (await ask(`Template: ${templates.join(', ')}`, 'vite', parseTemplate)),
      server: server ?? (await ask('Server', DEFAULT_SERVER, parseServer)),
    }
  } finally {
    lines?.close()
  }
}

function create(app: App): void {
  const { version } = JSON.parse(readFileSync(new URL('package.json', home), 'utf8')) as {
    version: string
  }
  const templateFolder = fileURLToPath(new URL('templates', home))
  const folder = writeApp(app, { parent: process.cwd(), templates: templateFolder, version })
  const path = relative(process.cwd(), folder)
  console.log(`${path} is ready. It signs in with ${app.server}.

  cd ${path}
  npm install
  npm run aureus   (a server for development, in a terminal of its own)
  npm run dev`)
}
