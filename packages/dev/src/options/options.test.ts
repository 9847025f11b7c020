import { describe, expect, test } from 'vitest'
import { parseOptions } from './options.ts'

describe('parseOptions', () => {
  test('behavior: everything is optional', () => {
    expect(parseOptions([])).toEqual({ port: 3000, data: '.aureus', devnet: true, help: false })
  })

  test('behavior: accepts a port, a folder, families, settings and no devnet', () => {
    const args = ['--port', '3010', '-d', 'd', '--families', 'eip155,solana', '--no-devnet']
    expect(parseOptions([...args, '--settings', 'aureus.env'])).toEqual({
      port: 3010,
      data: 'd',
      families: ['eip155', 'solana'],
      settings: 'aureus.env',
      devnet: false,
      help: false,
    })
  })

  test.each([
    [['--port', '0'], '--port is a number'],
    [['--port', '65534'], '--port is a number'],
    [['--port', '3e3'], '--port is a number'],
    [['--data', ''], '--data is a folder'],
    [['--settings', ''], '--settings is a file'],
    [['--families', 'eip155,cosmos'], '--families is a list'],
    [['--families', ''], '--families is a list'],
    [['--color'], '--color'],
    [['shop'], 'shop'],
  ])('error: refuses %j', (args, message) => {
    expect(() => parseOptions(args)).toThrow(message)
  })
})
