/** @returns the address of a picture of so many pixels, all in one colour */
export async function drawPicture(width: number, height: number, color = '#1d9a6c'): Promise<string> {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser draws nothing.');
  context.fillStyle = color;
  context.fillRect(0, 0, width, height);
  return URL.createObjectURL(await canvas.convertToBlob({ type: 'image/png' }));
}
