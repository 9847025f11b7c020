import { drawRescue } from './rescue.ts'

const place = document.getElementById('rescue')
if (place) drawRescue(place)
