import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { describe, expect, test } from 'vitest'

const run = promisify(execFile)
const module = JSON.stringify(new URL('./standardOutput.ts', import.meta.url).href)
const logging = (code: string) =>
  run(process.execPath, [
    '--input-type=module',
    '--eval',
    `import { standardOutput } from ${module}; ${code}`,
  ])

describe('standardOutput', () => {
  test('behavior: writes the lines of one turn at once and in order', async () => {
    const { stdout } = await logging(`
      let writes = 0
      const write = process.stdout.write.bind(process.stdout)
      process.stdout.write = (text) => (writes++, write(text))
      for (let line = 0; line < 100; line++) standardOutput.write(line + '\\n')
      setImmediate(() => { standardOutput.write('last\\n'); setImmediate(() => write(String(writes))) })
    `)
    const lines = Array.from({ length: 100 }, (_, line) => String(line))
    expect(stdout.split('\n')).toEqual([...lines, 'last', '2'])
  })

  test('error: a process that exits at once still writes its last lines', async () => {
    const failed = logging(`standardOutput.write('gone\\n'); process.exit(3)`)
    await expect(failed).rejects.toMatchObject({ code: 3, stdout: 'gone\n' })
    const thrown = logging(`standardOutput.write('gone\\n'); throw new Error('broken')`)
    await expect(thrown).rejects.toMatchObject({ stdout: 'gone\n' })
  })
})
