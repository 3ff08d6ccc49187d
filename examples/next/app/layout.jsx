import '@querent/react/styles.css'
import './page.css'

export const metadata = { title: 'Tyres' }

export default function Layout({ children }) {
  return (
    <html lang="en">
      <body>{children}</body>
    </html>
  )
}
