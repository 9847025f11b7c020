// How large the image is where it is stored and transferred.
import { spawn } from 'node:child_process'
import { pipeline } from 'node:stream/promises'
import { constants, createGzip, createZstdCompress } from 'node:zlib'

const ZSTD_LEVEL = 19

/** One line for each form in which registries store layers. */
export async function compressedSizes(folder: string): Promise<string[]> {
  const zstd = { params: { [constants.ZSTD_c_compressionLevel]: ZSTD_LEVEL } }
  const forms = { gzip: () => createGzip({ level: 9 }), zstd: () => createZstdCompress(zstd) }
  const lines = []
  for (const [name, create] of Object.entries(forms)) {
    const tar = spawn('tar', ['-C', folder, '-c', '.'], { stdio: ['ignore', 'pipe', 'inherit'] })
    let bytes = 0
    await pipeline(tar.stdout, create(), async (chunks: AsyncIterable<Buffer>) => {
      for await (const chunk of chunks) bytes += chunk.length
    })
    lines.push(`${name}  ${(bytes / 1e6).toFixed(1)} MB`)
  }
  return lines
}
