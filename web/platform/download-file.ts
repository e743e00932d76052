/** Downloads a file without leaving the page: closing a dialog at this moment would cancel a navigation. */
export function downloadFile(url: string): void {
  const link = document.createElement('a')
  link.href = url
  link.download = ''
  link.click()
}
