import { expect, it } from 'vitest';
import { websiteLink } from './website.ts';

it.each([
  ['nordwind.example', 'https://nordwind.example/', 'nordwind.example'],
  [' www.nordwind.example/über-uns ', 'https://www.nordwind.example/%C3%BCber-uns', 'www.nordwind.example/über-uns'],
  ['http://nordwind.example/', 'http://nordwind.example/', 'nordwind.example'],
  ['HTTPS://Nordwind.example', 'https://nordwind.example/', 'Nordwind.example'],
])('%s leads to %s', (text, href, label) => {
  expect(websiteLink(text)).toEqual({ href, label });
});

it.each([
  '',
  'keine Website',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(document.cookie)//nordwind.example',
  'java\nscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  '//nordwind.example',
  'https://',
  'https://somebody:secret@nordwind.example',
  'file:///etc/passwd',
])('%j is no link', (text) => {
  expect(websiteLink(text)).toBeNull();
});
