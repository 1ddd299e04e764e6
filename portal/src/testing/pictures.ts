/** @returns the address of an image of this size in px, in one colour */
export async function drawPicture(width: number, height: number, color = '#1d9a6c'): Promise<string> {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser draws nothing.');
  context.fillStyle = color;
  context.fillRect(0, 0, width, height);
  return URL.createObjectURL(await canvas.convertToBlob({ type: 'image/png' }));
}
