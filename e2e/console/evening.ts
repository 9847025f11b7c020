// When the scripted evening is, and who is there.

export const NOW_MS = Date.UTC(2026, 10, 29, 3, 4)
export const MINUTE_MS = 60_000
export const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS

export const operator = 'eip155:1:0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
export const address = '0x1F9090aaE28b8a3dCeaDf281B0F12828e676c326'
