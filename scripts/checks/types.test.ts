import { describe, expect, test } from 'vitest'
import { readOutput } from './types.ts'

describe('readOutput', () => {
  test('behavior: tells the files of a program from what the compiler says', () => {
    const output = [
      "apps/web/src/App.tsx(3,7): error TS2322: Type 'string' is not assignable to type 'number'.",
      "  The expected type comes from property 'size' which is declared here",
      '/home/me/aureus/apps/web/src/App.tsx',
      '/home/me/aureus/packages/core/src/createClient.ts',
    ].join('\n')
    expect(readOutput(output)).toEqual({
      files: [
        '/home/me/aureus/apps/web/src/App.tsx',
        '/home/me/aureus/packages/core/src/createClient.ts',
      ],
      messages: output.split('\n').slice(0, 2).join('\n'),
    })
  })
})
