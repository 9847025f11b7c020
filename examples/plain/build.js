import { cpSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'

const element = dirname(fileURLToPath(import.meta.resolve('@aureus/element/standalone')))

for (const name of ['index.html', 'page.js']) cpSync(name, `dist/${name}`)
cpSync(element, 'dist/aureus', { recursive: true })
