import '@querent/react/styles.css'
import type { ReactNode } from 'react'
import './page.css'

export const metadata = { title: 'Tyres' }

export default function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <body>{children}</body>
    </html>
  )
}
