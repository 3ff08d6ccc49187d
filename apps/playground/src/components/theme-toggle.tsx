import { useEffect, useState } from 'react'
import { useMediaQuery } from '../use-media-query'
import { MoonIcon, SunIcon } from './icons'

type Theme = 'light' | 'dark'

const chosenTheme = (): Theme | undefined => {
  const { theme } = document.documentElement.dataset // set by index.html before the first paint
  return theme === 'light' || theme === 'dark' ? theme : undefined
}

const remember = (theme: Theme) => {
  try {
    localStorage.setItem('theme', theme)
  } catch {
    // If the browser blocks storage, the theme applies until the page is closed.
  }
}

/** Follows the system until a theme is chosen. */
export function ThemeToggle() {
  const systemTheme = useMediaQuery('(prefers-color-scheme: dark)') ? 'dark' : 'light'
  const [chosen, setChosen] = useState(chosenTheme)
  const theme = chosen ?? systemTheme
  useEffect(() => {
    if (chosen) document.documentElement.dataset.theme = chosen
  }, [chosen])
  const toggle = () => {
    const next = theme === 'dark' ? 'light' : 'dark'
    setChosen(next)
    remember(next)
  }
  return (
    <button
      type="button"
      className="icon-button"
      data-part="theme-toggle"
      aria-label="Dark theme"
      aria-pressed={theme === 'dark'}
      title={theme === 'dark' ? 'Switch to the light theme' : 'Switch to the dark theme'}
      onClick={toggle}
    >
      {theme === 'dark' ? <SunIcon /> : <MoonIcon />}
    </button>
  )
}
