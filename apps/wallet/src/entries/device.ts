import { drawDevicePage } from '../pages/devicePage.ts'
import { startPage } from '../pages/startPage.ts'

startPage(drawDevicePage)
