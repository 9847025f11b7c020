#!/usr/bin/env node
// `npx aureus-admin` and `npm run admin --`.
import { run } from '../commands/run.ts'
import { openTerminal } from '../output/terminal.ts'

process.exitCode = await run(process.argv.slice(2), openTerminal(), process.env)
