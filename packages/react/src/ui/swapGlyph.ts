/** Two arrows, up and down, in the field of Glyph. Apart from the icons, which each page loads. */
export const SWAP_GLYPH = 'M8 4v15M4 15l4 4 4-4M16 20V5M12 9l4-4 4 4'
