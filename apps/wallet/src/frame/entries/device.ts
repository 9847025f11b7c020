import { drawDevicePage } from '../../identity/pages/devicePage.ts'
import { startPage } from '../../identity/pages/startPage.ts'

startPage(drawDevicePage)
