/** Calls `look` now and whenever something was typed or pressed, after the frame in which a row came or went. Returns what ends it. */
export function watchForm(form: HTMLFormElement, look: () => void): () => void {
  const later = () => requestAnimationFrame(look)
  later()
  form.addEventListener('input', later)
  form.addEventListener('click', later)
  return () => {
    form.removeEventListener('input', later)
    form.removeEventListener('click', later)
  }
}
