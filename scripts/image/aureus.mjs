// The entry point of the image: `aureus.mjs COMMAND …`. Without a command it serves.
import { readdirSync } from 'node:fs'

const here = new URL('./apps/server/dist/', import.meta.url)
const commands = readdirSync(new URL('commands/', here))
  .filter((file) => file.endsWith('.js'))
  .map((file) => file.slice(0, -'.js'.length))
// Commands read their options from the third argument on. A worker has none, and serves.
const [command = 'serve'] = process.argv.splice(2, 1)

if (command === 'serve') await import(new URL('main.js', here).href)
else if (commands.includes(command)) await import(new URL(`commands/${command}.js`, here).href)
else {
  console.error(`"${command}" is not a command. There are: serve, ${commands.join(', ')}.`)
  process.exitCode = 2
}
