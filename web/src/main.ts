import '@fontsource-variable/inter/wght.css'
import '@fontsource-variable/source-serif-4/wght-italic.css'
import './ui/palette.css'
import './style.css'

import { mount } from 'svelte'

import App from './App.svelte'
import { applyTheme } from './ui/theme'

applyTheme()

const target = document.getElementById('app')
if (target) mount(App, { target })
